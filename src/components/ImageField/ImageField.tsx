import { ImagePlus } from 'lucide-react';
import type { Ref } from 'react';

import { Announcer } from '#components/Announcer';
import { Field, type ControlProps, type FieldTexts } from '#components/Field';
import { mints } from '#domain/messages/mints';
import { button } from '#theme/button.css';

import * as styles from './ImageField.css';
import { useDropZone } from './useDropZone';

/** A picture that was chosen. */
export interface Picture {
  /** What to show it from, such as a `data:` URL. */
  src: string;
  /** Name of the file. */
  name: string;
}

export interface ImageFieldProps extends FieldTexts {
  /** Null until there is one that the caller accepted. */
  picture: Picture | null;
  /** Name of the field in its form: the form may say that it is wrong. */
  name?: string;
  /** What the file dialog offers, such as `image/png`. Anything may still arrive. */
  accept: string;
  /**
   * Gets everything that was chosen or dropped: several files, a folder (whose bytes cannot be
   * read), or nothing when it was text. The caller picks one or says in `error` why not.
   */
  onChoose: (files: File[]) => void;
  /** The file input, to move focus to it. */
  ref?: Ref<HTMLInputElement>;
}

const { image } = mints;

/** A picture to upload: chosen from a dialog or dropped, and shown. */
export function ImageField(props: ImageFieldProps) {
  const { label, description, error, optional, aside, picture, ...input } = props;
  const { name, accept, onChoose, ref } = input;
  const { over, ...dropZone } = useDropZone(onChoose);

  return (
    <Field {...{ label, description, error, aside, name }} optional={optional ?? false}>
      {(control) => (
        <div className={styles.zone({ over, chosen: picture !== null })} {...dropZone}>
          <input
            {...control}
            // It is emptied after each choice, and browsers call it 'no file chosen': so the file's name describes it.
            aria-describedby={describeBy(control, picture)}
            title={picture?.name}
            ref={ref}
            name={name}
            type="file"
            accept={accept}
            className={styles.input}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              // Empty again, so that the same file can be chosen after it was refused.
              target.value = '';
              if (files.length > 0) onChoose(files);
            }}
          />
          {picture ? (
            <Chosen picture={picture} nameId={toNameId(control)} over={over} />
          ) : (
            <Empty over={over} />
          )}
          <Announcer>{picture ? image.chosen(picture.name) : ''}</Announcer>
        </div>
      )}
    </Field>
  );
}

const toNameId = ({ id }: ControlProps) => `${id}-name`;

function describeBy(control: ControlProps, picture: Picture | null): string | undefined {
  const ids = [picture && toNameId(control), control['aria-describedby']];
  return ids.filter(Boolean).join(' ') || undefined;
}

/** The input above covers all of this: what looks like a button is drawn for the eye. */
function Empty({ over }: { over: boolean }) {
  return (
    <div aria-hidden="true" className={styles.empty}>
      <span className={styles.icon}>
        <ImagePlus />
      </span>
      {over ? (
        <span className={styles.drop}>{image.drop}</span>
      ) : (
        <span className={styles.ways}>
          <span className={button({ tone: 'secondary', size: 'm' })}>{image.choose}</span>
          {image.orDrop}
        </span>
      )}
    </div>
  );
}

interface ChosenProps {
  picture: Picture;
  /** Identifier of the file's name. */
  nameId: string;
  over: boolean;
}

function Chosen({ picture, nameId, over }: ChosenProps) {
  return (
    <div className={styles.chosen}>
      <img className={styles.picture} src={picture.src} alt={image.preview(picture.name)} />
      <div className={styles.about}>
        <span id={nameId} className={styles.name}>
          {picture.name}
        </span>
        <span aria-hidden="true" className={styles.another}>
          {over ? image.drop : image.chooseAnother}
        </span>
      </div>
    </div>
  );
}
