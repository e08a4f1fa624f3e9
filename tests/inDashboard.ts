import { useDashboardFrame } from '#hooks/dashboard/useDashboardFrame';
import { connect } from '#hooks/shared/connect';
import { DashboardFrame } from '#screens/dashboard/DashboardFrame';

/**
 * Parameters of the stories of a screen that its host shows inside the dashboard's frame: so it is as
 * wide as users see it. `canvas` and `canvasElement` are the page without the frame.
 */
export const inDashboard = { frame: connect(useDashboardFrame, DashboardFrame) };
