export { NotFoundScreen as Page } from '#screens/portal/NotFoundScreen';
