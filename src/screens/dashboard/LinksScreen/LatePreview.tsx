import { ChoiceGroup } from '#components/ChoiceGroup';
import { LatePart } from '#components/LatePart';
import { PhonePreview } from '#components/PhonePreview';
import { dashboard } from '#domain/messages/dashboard';

import type { LinkPreviewProps } from './LinkPreview';

export interface LatePreviewProps extends LinkPreviewProps {
  onPageChange: (page: LinkPreviewProps['page']) => void;
}

const { preview: texts } = dashboard.links;

const load = async () => (await import('./LinkPreview')).LinkPreview;

/**
 * The page that a link is going to lead to, before or after the payment. The screens that customers see
 * are fetched after the form has been drawn.
 */
export function LatePreview({ onPageChange, ...preview }: LatePreviewProps) {
  return (
    <>
      <ChoiceGroup
        label={texts.pages}
        hideLabel
        layout="pills"
        choices={[
          { value: 'payment', label: texts.payment },
          { value: 'receipt', label: texts.receipt },
        ]}
        value={preview.page}
        onChange={(value) => onPageChange(value === 'receipt' ? 'receipt' : 'payment')}
      />
      <LatePart
        load={load}
        wanted={false}
        placeholder={<PhonePreview label={texts.title}>{null}</PhonePreview>}
      >
        {(Preview) => <Preview {...preview} />}
      </LatePart>
    </>
  );
}
