import { useDashboardFrame } from '#hooks/dashboard/useDashboardFrame';
import { useHomeScreen } from '#hooks/dashboard/useHomeScreen';
import { connect } from '#hooks/shared/connect';
import { DashboardFrame } from '#screens/dashboard/DashboardFrame';
import { HomeScreen } from '#screens/dashboard/HomeScreen';
import { NotFoundScreen } from '#screens/dashboard/NotFoundScreen';

/** The pages that a signed-in merchant opens first. They are loaded as one separate file. */
export const primaryPages = {
  Frame: connect(useDashboardFrame, DashboardFrame),
  Home: connect(useHomeScreen, HomeScreen),
  NotFound: NotFoundScreen,
};
