import * as auth from './auth';
import * as billing from './billing';
import type { Endpoint } from './endpoint';
import * as gifts from './gifts';
import * as keys from './keys';
import * as mints from './mints';
import * as operatingAccounts from './operatingAccounts';
import * as organizations from './organizations';
import * as payments from './payments';
import * as transactions from './transactions';
import * as users from './users';

/**
 * Every call of the specification, in its order, by name; then our additions. For the server and for tests: a host
 * never imports it.
 */
export const endpoints = {
  getUser: users.getUser,
  getOrganization: organizations.getOrganization,
  updateUser: users.updateUser,
  updateOrganization: organizations.updateOrganization,
  login: auth.login,
  register: auth.register,
  sendReset: auth.sendReset,
  changePassword: auth.changePassword,
  logout: auth.logout,
  listRecentTransactions: transactions.listRecentTransactions,
  sendFunds: transactions.sendFunds,
  createPaymentLink: transactions.createPaymentLink,
  getBalance: mints.getBalance,
  getMint: mints.getMint,
  listMints: mints.listMints,
  mintTokens: mints.mintTokens,
  createMint: mints.createMint,
  createUpload: mints.createUpload,
  listKeys: keys.listKeys,
  createKey: keys.createKey,
  expireKey: keys.expireKey,
  createCheckout: billing.createCheckout,
  confirmCheckout: billing.confirmCheckout,
  getGift: gifts.getGift,
  createGift: gifts.createGift,
  processGift: gifts.processGift,
  getPayment: payments.getPayment,
  createPayment: payments.createPayment,
  processPayment: payments.processPayment,
  getTransaction: transactions.getTransaction,
  getOperatingAccount: operatingAccounts.getOperatingAccount,
  fundOperatingAccount: operatingAccounts.fundOperatingAccount,
  createBillingPortal: billing.createBillingPortal,
} satisfies Record<string, Endpoint>;
