import type { AccountSchema } from './accountSchema';
import type { BillingSchema } from './billingSchema';
import type { BudgetSchema } from './budgetSchema';
import type { FactorSchema } from './factorSchema';
import type { MailSchema } from './mailSchema';
import type { PaymentSchema } from './paymentSchema';
import type { ProcessSchema } from './processSchema';
import type { TokenSchema } from './tokenSchema';
import type { TransactionSchema } from './transactionSchema';
import type { VerificationSchema } from './verificationSchema';
import type { WebhookSchema } from './webhookSchema';

/** Tables of the server. Money is `bigint` in micro-units of USDC. */
export interface Tables
  extends
    AccountSchema,
    BillingSchema,
    BudgetSchema,
    FactorSchema,
    MailSchema,
    PaymentSchema,
    ProcessSchema,
    TokenSchema,
    TransactionSchema,
    VerificationSchema,
    WebhookSchema {}
