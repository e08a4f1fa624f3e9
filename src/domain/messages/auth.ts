/** Text of sign-in, registration and first-time setup (§2, §5, §8). */
export const auth = {
  /** §8: login, register, reset change, setup and wallet failures. */
  failed: 'Oops! Something went wrong. Please try again.',
  passwordsDiffer: 'The passwords do not match!',
  fields: {
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm password',
    rememberMe: 'Remember me',
    firstName: 'First name',
    lastName: 'Last name',
    organizationName: 'Organization name',
  },
  login: {
    title: 'Sign in',
    text: 'Welcome back. Sign in to see your payments.',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    registerPrompt: 'New to Tiller?',
    register: 'Create an account',
  },
  register: {
    title: 'Create your account',
    text: 'Take your first payment in a few minutes.',
    submit: 'Create account',
    loginPrompt: 'Already have an account?',
    login: 'Sign in',
    passwordHint: 'At least 8 characters.',
  },
  profile: {
    title: 'Set up your profile',
    text: 'Your customers see the organization name when they pay.',
    submit: 'Continue',
    step: 'Step 1 of 2',
  },
  linkWallet: {
    /** §2: the form's one label. */
    label: 'Link your wallet',
    title: 'Where should payments go?',
    text: 'Customers pay straight into this Solana wallet. Tiller never holds its key.',
    hint: 'The address of your wallet, for example from Solflare or an exchange that accepts USDC on Solana.',
    submit: 'Link wallet',
    step: 'Step 2 of 2',
  },
  aside: {
    title: 'A till of your own',
    text: 'USDC payments that land in your wallet in seconds, on a server that is yours.',
  },
} as const;
