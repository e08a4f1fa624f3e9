import { createElement } from 'react';

import { useDashboardFrame } from '#hooks/dashboard/useDashboardFrame';
import { useProofDialog } from '#hooks/dashboard/useProofDialog';
import { connect } from '#hooks/shared/connect';
import { DashboardFrame } from '#screens/dashboard/DashboardFrame';
import { ProofDialog } from '#screens/dashboard/ProofDialog';

const Frame = connect(useDashboardFrame, DashboardFrame);

function useFrameWithProof() {
  return { ...useProofDialog(), children: createElement(Frame) };
}

/**
 * Parameters of the stories of a screen that its host shows inside the dashboard's frame: so it is as
 * wide as users see it. `canvas` and `canvasElement` are the page without the frame.
 */
export const inDashboard = { frame: connect(useFrameWithProof, ProofDialog) };
