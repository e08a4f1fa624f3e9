import { useRef } from 'react';

import { BackLink } from '#components/BackLink';
import { Card } from '#components/Card';
import { Form, type FormProgress } from '#components/Form';
import { ImageField, type ImageFieldProps } from '#components/ImageField';
import { PageHeader } from '#components/PageHeader';
import { Stack } from '#components/Stack';
import { TextAreaField } from '#components/TextAreaField';
import { TextField } from '#components/TextField';
import { mints } from '#domain/messages/mints';

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
  /** Called without an image too: it then says in `image.error` that there must be one. */
  onSubmit: (texts: MintTexts) => void;
}

const { create } = mints;

/** Creates a token. Route: `/mint/create`. */
export function MintCreateScreen(props: MintCreateScreenProps) {
  const { nameError, onNameChange, image, onSubmit, ...progress } = props;
  const nameInput = useRef<HTMLInputElement>(null);
  const imageInput = useRef<HTMLInputElement>(null);

  return (
    <Stack gap="l" width="form">
      <BackLink to="/mint">{create.back}</BackLink>
      <PageHeader title={create.title} text={create.text} />
      <Card>
        <Form
          submit={create.submit}
          {...progress}
          onSubmit={(text) => {
            if (!image.picture) imageInput.current?.focus();
            if (nameError !== '') nameInput.current?.focus();
            onSubmit({
              name: text('name'),
              symbol: text('symbol'),
              description: text('description'),
            });
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
            required
          />
          <ImageField
            ref={imageInput}
            label={create.image}
            description={create.imageHint}
            accept="image/png"
            {...image}
          />
        </Form>
      </Card>
    </Stack>
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
      capitals
      required
    />
  );
}
