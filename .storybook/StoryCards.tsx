import type { ReactNode } from 'react';
import trace from 'virtual:trace';

import type { StoryFacts } from '#tests/trace/stories';

import './statesPage.css';
import { noteCard } from './managerAddress';
import { ManagerLink } from './ManagerLink';
import { StoryBehind } from './StoryBehind';
import { StoryPictures } from './StoryPictures';

/** Stories as people see them, with what they show in words and what is behind them. */
export function StoryCards({ stories }: { stories: readonly StoryFacts[] }) {
  return (
    <ul className="thumbnails">
      {stories.map((story) => (
        <StoryCard key={story.id} story={story}>
          <StoryBehind story={story} />
        </StoryCard>
      ))}
    </ul>
  );
}

/**
 * Stories of screens as examples of a pattern.
 * @throws for a story that does not exist.
 */
export function ScreenExamples({ ids }: { ids: readonly string[] }) {
  const stories = ids.map((id) => {
    const story = trace.facts.find((each) => each.id === id);
    if (!story) throw new Error(`There is no story ${id}`);
    return story;
  });
  return (
    <ul className="thumbnails">
      {stories.map((story) => (
        <StoryCard key={story.id} story={story} withScreen />
      ))}
    </ul>
  );
}

interface StoryCardProps {
  story: StoryFacts;
  /** Also names the screen, away from its page. */
  withScreen?: boolean;
  children?: ReactNode;
}

function StoryCard({ story, withScreen = false, children }: StoryCardProps) {
  return (
    <li id={story.id}>
      <ManagerLink to={`/story/${story.id}`} onFollow={() => noteCard(story.id)}>
        <StoryPictures id={story.id} name={story.label} />
        <strong>{withScreen ? `${story.title}: ${story.label}` : story.label}</strong>
      </ManagerLink>
      <p>{story.caption}</p>
      {children}
    </li>
  );
}
