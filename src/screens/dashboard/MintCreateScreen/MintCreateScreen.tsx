import { useRef } from 'react';

import { Card } from '#components/Card';
import { Form, type FormProgress, type ReadText } from '#components/Form';
import { ImageField, type ImageFieldProps } from '#components/ImageField';
import { LatePart } from '#components/LatePart';
import { PageHeader } from '#components/PageHeader';
import { PhonePreview } from '#components/PhonePreview';
import { PreviewColumns } from '#components/PreviewColumns';
import { Stack } from '#components/Stack';
import { TextAreaField } from '#components/TextAreaField';
import { TextField } from '#components/TextField';
import { mints } from '#domain/messages/mints';
import { DESCRIPTION_MAX_LENGTH } from '#domain/textLimits';
import { TOKEN_SYMBOL_MAX_LENGTH, TOKEN_SYMBOL_PATTERN } from '#domain/tokens';
import { PageTrail } from '#screens/dashboard/PageTrail';

import type { GiftPreviewProps } from './GiftPreview';
import * as styles from './MintCreateScreen.css';

export interface MintTexts {
  name: string;
  symbol: string;
  description: string;
}

export interface MintCreateScreenProps extends FormProgress {
  state: 'idle' | 'submitting' | 'failed';
  /** The name is too long; '' when it is not. */
  nameError: string;
  onNameChange: (name: string) => void;
  image: Pick<ImageFieldProps, 'picture' | 'error' | 'onChoose'>;
  /** Called at first, and whenever something is written. */
  onWrite: (texts: MintTexts) => void;
  /** The page on which customers are going to buy the token. */
  preview: GiftPreviewProps;
  /** Called without an image too: it then says in `image.error` that there must be one. */
  onSubmit: (texts: MintTexts) => void;
}

const { create } = mints;

/** Creates a token. Route: `/mint/create`. */
export function MintCreateScreen(props: MintCreateScreenProps) {
  return (
    <Stack gap="l">
      <PageTrail parent="mints" />
      <PageHeader title={create.title} text={create.text} />
      <PreviewColumns
        main={<NewMint {...props} />}
        title={create.preview.title}
        preview={<LatePreview {...props.preview} />}
      />
    </Stack>
  );
}

function NewMint(props: MintCreateScreenProps) {
  const { nameError, onNameChange, image, preview: _, onWrite, onSubmit, ...progress } = props;
  const nameInput = useRef<HTMLInputElement>(null);
  const imageInput = useRef<HTMLInputElement>(null);

  return (
    <Card>
      <Form
        submit={create.submit}
        {...progress}
        onWrite={(text) => onWrite(readTexts(text))}
        onSubmit={(text) => {
          if (!image.picture) imageInput.current?.focus();
          if (nameError !== '') nameInput.current?.focus();
          onSubmit(readTexts(text));
        }}
      >
        <div className={styles.names}>
          <TextField
            label={create.name}
            description={create.nameHint}
            name="name"
            autoComplete="off"
            error={nameError}
            onChange={onNameChange}
            ref={nameInput}
            required
          />
          <SymbolField />
        </div>
        <TextAreaField
          label={create.description}
          description={create.descriptionHint}
          name="description"
          maxLength={DESCRIPTION_MAX_LENGTH}
          required
        />
        <ImageField
          ref={imageInput}
          label={create.image}
          name="image"
          description={create.imageHint}
          accept="image/png"
          {...image}
        />
      </Form>
    </Card>
  );
}

function readTexts(text: ReadText): MintTexts {
  return { name: text('name'), symbol: text('symbol'), description: text('description') };
}

const loadPreview = async () => (await import('./GiftPreview')).GiftPreview;

/** The screen that customers see is fetched after the page has been drawn. */
function LatePreview(props: GiftPreviewProps) {
  const place = <PhonePreview label={create.preview.title}>{null}</PhonePreview>;
  return (
    <LatePart load={loadPreview} wanted={false} placeholder={place}>
      {(Preview) => <Preview {...props} />}
    </LatePart>
  );
}

function SymbolField() {
  return (
    <TextField
      label={create.symbol}
      description={create.symbolHint}
      name="symbol"
      autoComplete="off"
      spellCheck={false}
      pattern={TOKEN_SYMBOL_PATTERN}
      maxLength={TOKEN_SYMBOL_MAX_LENGTH}
      capitals
      required
    />
  );
}
