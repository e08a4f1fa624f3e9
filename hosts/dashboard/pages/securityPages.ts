import { useSecurityScreen } from '#hooks/dashboard/useSecurityScreen';
import { connect } from '#hooks/shared/connect';
import { SecurityScreen } from '#screens/dashboard/SecurityScreen';

/** What guards the account, in a file of its own: few merchants open it often. */
export const securityPages = {
  Security: connect(useSecurityScreen, SecurityScreen),
};
