import { Alert } from '#components/Alert';
import { Button } from '#components/Button';
import { handOverFocus } from '#screens/dashboard/FocusList';

import { root } from './ShowMore.css';

export interface ShowMoreProps {
  words: { more: string; moreFailed: string };
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** Below the rows of a `FocusList`: the way to older ones, and why they could not be loaded. */
export function ShowMore({ words, loading, failed, onMore }: ShowMoreProps) {
  return (
    <div ref={handOverFocus} className={root}>
      {failed && <Alert>{words.moreFailed}</Alert>}
      <Button loading={loading} onClick={onMore}>
        {words.more}
      </Button>
    </div>
  );
}
