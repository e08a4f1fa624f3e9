import { usePaymentScreen } from '#hooks/portal/usePaymentScreen';
import { connect } from '#hooks/shared/connect';
import { PaymentScreen } from '#screens/portal/PaymentScreen';

export const Page = connect(usePaymentScreen, PaymentScreen);
