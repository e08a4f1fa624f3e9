import trace from 'virtual:trace';

import './statesPage.css';
import { useAskedCard } from './managerAddress';
import { StoryBehind } from './StoryBehind';

/** Source, pictures and requirements of each story of a part, which its page shows live above. */
export function StoriesBehind({ title }: { title: string }) {
  useAskedCard();
  const stories = trace.facts.filter((story) => story.title === title);
  return (
    <>
      <h2 id="behind-the-stories">Behind the stories</h2>
      <ul className="behind-stories">
        {stories.map((story) => (
          <li key={story.id} id={story.id}>
            <strong>{story.label}</strong>
            <StoryBehind story={story} />
          </li>
        ))}
      </ul>
    </>
  );
}
