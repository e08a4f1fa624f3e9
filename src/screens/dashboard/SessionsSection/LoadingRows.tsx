import { Skeleton } from '#components/Skeleton';
import { buttonPlace, row, rowIcon, rowWords } from '#theme/listRow.css';

/** Holds the place of the list. */
export function LoadingRows() {
  return (
    <>
      <Row />
      <Row />
    </>
  );
}

function Row() {
  return (
    <div className={row}>
      <span className={rowIcon} />
      <div className={rowWords}>
        <Skeleton width="m" />
        <Skeleton shape="small" width="l" />
      </div>
      <span className={buttonPlace} />
    </div>
  );
}
