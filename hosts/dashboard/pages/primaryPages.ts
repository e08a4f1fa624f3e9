import { useDashboardFrame } from '#hooks/dashboard/useDashboardFrame';
import { useHomeScreen } from '#hooks/dashboard/useHomeScreen';
import { connect } from '#hooks/shared/connect';
import { DashboardFrame } from '#screens/dashboard/DashboardFrame';
import { HomeScreen } from '#screens/dashboard/HomeScreen';
import { NotFoundScreen } from '#screens/dashboard/NotFoundScreen';

/** What a signed-in merchant sees first, in one file of its own. */
export const primaryPages = {
  Frame: connect(useDashboardFrame, DashboardFrame),
  Home: connect(useHomeScreen, HomeScreen),
  NotFound: NotFoundScreen,
};
