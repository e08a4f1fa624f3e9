import { Alert } from '#components/Alert';
import { Button } from '#components/Button';

import { root } from './ShowMore.css';

export interface ShowMoreProps {
  words: { more: string; moreFailed: string };
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** Below rows: the way to older ones, and why they could not be loaded. */
export function ShowMore({ words, loading, failed, onMore }: ShowMoreProps) {
  return (
    <div className={root}>
      {failed && <Alert>{words.moreFailed}</Alert>}
      <Button loading={loading} onClick={onMore}>
        {words.more}
      </Button>
    </div>
  );
}
