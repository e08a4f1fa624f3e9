/** Returns the receiver that the customer sees: the payment's own name, or the organization's. */
export function getPayee(row: { name: string | null; organization_name: string | null }): string {
  return row.name ?? row.organization_name ?? 'Payment';
}
