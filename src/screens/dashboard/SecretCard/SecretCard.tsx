import { Card, type CardProps } from '#components/Card';
import { CopyField, type CopyFieldProps } from '#components/CopyField';
import { Revealed } from '#components/Revealed';

export interface SecretCardProps extends CopyFieldProps {
  title: CardProps['title'];
  /** What it is for, and that it is not shown again. */
  text: string;
}

/** A secret that was just made: in full, once. */
export function SecretCard({ title, text, ...secret }: SecretCardProps) {
  return (
    <Revealed>
      <Card tone="accent" title={title} description={text}>
        <CopyField {...secret} whole />
      </Card>
    </Revealed>
  );
}
