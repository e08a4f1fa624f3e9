import * as styles from '#theme/Foundations.css';
import { radius, space } from '#theme/tokens';
import { vars } from '#theme/vars.css';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Foundations/Space and shape',
  parameters: {
    docs: {
      description: {
        component:
          'Distances are in px and stay when the text grows: large text does not also push everything apart. ' +
          'What is pressed is sized in rem and grows with it: buttons, fields and rows of a menu are at least ' +
          '44 px high. Layouts change at 640 and 1024 px, in em: they follow zoomed text.',
      },
    },
  },
});

const SHADOWS = {
  quiet: 'A secondary button',
  button: 'A filled button',
  card: 'A card on the page',
  float: 'A menu, a sheet',
} as const;

/** Distances are multiples of 4 px; corners grow with what they belong to. */
export const Scales = meta.story({
  render: () => (
    <main className={styles.page}>
      <header>
        <h1 className={styles.title}>Space and shape</h1>
        <p className={styles.lead}>
          Things that belong together stand 8 to 16 px apart, groups 24, sections 32 or more. Only
          what is raised casts a shadow.
        </p>
      </header>
      <section>
        <h2 className={styles.heading}>Space</h2>
        <div className={styles.rows}>
          {Object.entries(space).map(([name, distance]) => (
            <div key={name} className={styles.row}>
              <span className={styles.name}>
                space.{name} = {distance}
              </span>
              <div className={styles.bar} style={{ inlineSize: distance }} />
            </div>
          ))}
        </div>
      </section>
      <section>
        <h2 className={styles.heading}>Corners</h2>
        <div className={styles.grid}>
          {Object.entries(radius).map(([name, corner]) => (
            <div key={name} className={styles.swatch}>
              <div className={styles.shape} style={{ borderRadius: corner }} />
              <span className={styles.name}>
                radius.{name} = {corner}
              </span>
            </div>
          ))}
        </div>
      </section>
      <section>
        <h2 className={styles.heading}>Height</h2>
        <div className={styles.grid}>
          {(['quiet', 'button', 'card', 'float'] as const).map((name) => (
            <div key={name} className={styles.swatch}>
              <div
                className={styles.shape}
                style={{ borderRadius: radius.l, boxShadow: vars.shadow[name] }}
              />
              <span className={styles.name}>shadow.{name}</span>
              <span className={styles.small}>{SHADOWS[name]}</span>
            </div>
          ))}
        </div>
      </section>
    </main>
  ),
});
