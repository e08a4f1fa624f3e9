import { useSecurityScreen } from '#hooks/dashboard/useSecurityScreen';
import { connect } from '#hooks/shared/connect';
import { SecurityScreen } from '#screens/dashboard/SecurityScreen';

/** The security page. It is loaded as a separate file, because few merchants open it often. */
export const securityPages = {
  Security: connect(useSecurityScreen, SecurityScreen),
};
