import { useGiftScreen } from '#hooks/portal/useGiftScreen';
import { connect } from '#hooks/shared/connect';
import { GiftScreen } from '#screens/portal/GiftScreen';

export const Page = connect(useGiftScreen, GiftScreen);
