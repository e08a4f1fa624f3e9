import { useState } from 'react';

import { useToolbarTheme } from './toolbarGlobals';
import { buildThumbnailUrl, type ThumbnailLook } from './thumbnail';

const VIEWPORTS = ['desktop', 'mobile'] as const;

interface StoryPicturesProps {
  id: string;
  /** Name of the story, for screen readers where the story itself is shown. */
  name: string;
}

/**
 * A story on a desktop and on a phone, in the theme of the page. A story that asks for one of the two has
 * one picture; where Storybook was built without pictures the story itself is here.
 */
export function StoryPictures({ id, name }: StoryPicturesProps) {
  const theme = useToolbarTheme();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const shown = VIEWPORTS.filter((viewport) => !missing.includes(`${viewport} ${theme}`));
  if (shown.length === 0) return <LiveStory id={id} name={name} theme={theme} />;
  return (
    <span className="pictures">
      {shown.map((viewport) => (
        <Picture
          key={`${viewport} ${theme}`}
          id={id}
          look={{ theme, viewport }}
          onMissing={() => setMissing((known) => [...known, `${viewport} ${theme}`])}
        />
      ))}
    </span>
  );
}

interface PictureProps {
  id: string;
  look: ThumbnailLook;
  onMissing: () => void;
}

function Picture({ id, look, onMissing }: PictureProps) {
  return (
    <span className={`frame ${look.viewport}`}>
      <img src={buildThumbnailUrl(id, look)} alt="" loading="lazy" onError={onMissing} />
    </span>
  );
}

function LiveStory({ id, name, theme }: StoryPicturesProps & Pick<ThumbnailLook, 'theme'>) {
  return (
    <span className="pictures">
      <span className="frame desktop">
        {/* Our own page, which needs its scripts and its mocked network. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          src={`./iframe.html?id=${id}&viewMode=story&thumbnail&globals=theme:${theme}`}
          title={name}
          loading="lazy"
          inert
        />
      </span>
    </span>
  );
}
