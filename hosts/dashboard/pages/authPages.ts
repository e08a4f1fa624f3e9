import { useLinkWalletScreen } from '#hooks/auth/useLinkWalletScreen';
import { useLoginScreen } from '#hooks/auth/useLoginScreen';
import { useNewEmailScreen } from '#hooks/auth/useNewEmailScreen';
import { useProfileScreen } from '#hooks/auth/useProfileScreen';
import { useRegisterScreen } from '#hooks/auth/useRegisterScreen';
import { useResetChangeScreen } from '#hooks/auth/useResetChangeScreen';
import { useResetRequestScreen } from '#hooks/auth/useResetRequestScreen';
import { useResetSentScreen } from '#hooks/auth/useResetSentScreen';
import { useVerifyEmailScreen } from '#hooks/auth/useVerifyEmailScreen';
import { connect } from '#hooks/shared/connect';
import { LinkWalletScreen } from '#screens/auth/LinkWalletScreen';
import { LoginScreen } from '#screens/auth/LoginScreen';
import { NewEmailScreen } from '#screens/auth/NewEmailScreen';
import { NotFoundScreen } from '#screens/auth/NotFoundScreen';
import { ProfileScreen } from '#screens/auth/ProfileScreen';
import { RegisterScreen } from '#screens/auth/RegisterScreen';
import { ResetChangeScreen } from '#screens/auth/ResetChangeScreen';
import { ResetRequestScreen } from '#screens/auth/ResetRequestScreen';
import { ResetSentScreen } from '#screens/auth/ResetSentScreen';
import { VerifyEmailScreen } from '#screens/auth/VerifyEmailScreen';

/** Signing in and setting up: part of the application, which is then all that they need. */
export const authPages = {
  Login: connect(useLoginScreen, LoginScreen),
  Register: connect(useRegisterScreen, RegisterScreen),
  ResetRequest: connect(useResetRequestScreen, ResetRequestScreen),
  ResetSent: connect(useResetSentScreen, ResetSentScreen),
  ResetChange: connect(useResetChangeScreen, ResetChangeScreen),
  VerifyEmail: connect(useVerifyEmailScreen, VerifyEmailScreen),
  NewEmail: connect(useNewEmailScreen, NewEmailScreen),
  NotFound: NotFoundScreen,
  Profile: connect(useProfileScreen, ProfileScreen),
  LinkWallet: connect(useLinkWalletScreen, LinkWalletScreen),
};
