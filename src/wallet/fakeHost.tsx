import { PublicKey } from '@solana/web3.js';
import { useState } from 'react';

import { Button } from '#components/Button';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import type { Logger } from '#domain/logger';
import { USDC_MINT } from '#domain/money';

import { fakePayment, merchant, toBase64 } from './fakeTransactions';
import { SolanaWalletProvider } from './SolanaWalletProvider';
import { WalletFailure } from './wallet';
import { useWallet } from './WalletContext';

/** What the page shows: more than the sample payment takes. */
const SPENDING = { mint: USDC_MINT, amount: 100_000_000n, redeemed: 0n, symbol: null };

/** What the page asks the wallet to sign. */
type SampleTransaction = 'payment' | 'tooMuch' | 'foreign' | 'notBase64' | 'truncated';

function buildTransaction(asked: SampleTransaction, address: string): string {
  if (asked === 'notBase64') return '<!doctype html>';
  const owner = asked === 'foreign' ? merchant : new PublicKey(address);
  const microUsdc = asked === 'tooMuch' ? SPENDING.amount + 1n : 8_200_000n;
  const base64 = toBase64(fakePayment({ owner, microUsdc }));
  return asked === 'truncated' ? base64.slice(0, 300) : base64;
}

/** A page that shows the port as it is. */
function Page({ asked }: { asked: SampleTransaction }) {
  const wallet = useWallet();
  const [outcome, setOutcome] = useState('');

  const pay = () =>
    wallet.signAndSend(buildTransaction(asked, wallet.address ?? ''), SPENDING).then(
      (signature) => setOutcome(`signed ${signature}`),
      (error: unknown) => {
        if (!(error instanceof WalletFailure)) throw error;
        setOutcome(`${error.sent ? 'sent' : 'not sent'}: ${error.message}: ${error.signature}`);
      },
    );
  return (
    <Stack>
      <ul aria-label="Wallets">
        {wallet.options?.map(({ name, readiness }) => (
          <li key={name}>
            <Button onClick={() => wallet.choose(name)}>{name}</Button> {readiness}
          </li>
        ))}
      </ul>
      <Button onClick={() => void wallet.connect()}>Connect Wallet</Button>
      <Button onClick={() => void wallet.disconnect()}>Disconnect</Button>
      <Button onClick={() => void pay()}>Pay</Button>
      <Text>
        {wallet.chosen?.name ?? 'No wallet'}: {wallet.status}
      </Text>
      <output aria-label="Address">{wallet.address}</output>
      <output aria-label="Outcome">{outcome}</output>
    </Stack>
  );
}

export interface HostProps {
  asked: SampleTransaction;
  logger: Logger;
  listEarly: boolean;
  autoConnect: boolean;
}

/** The page inside the provider, as a host mounts it; it can be loaded again. */
export function Host({ asked, logger, listEarly, autoConnect }: HostProps) {
  const [visit, setVisit] = useState(1);
  return (
    <>
      <SolanaWalletProvider
        key={visit}
        config={{ rpcUrl: '/rpc', network: 'embedded', commitment: 'finalized' }}
        logger={logger}
        listEarly={listEarly}
        autoConnect={autoConnect}
      >
        <Page asked={asked} />
      </SolanaWalletProvider>
      <Button onClick={() => setVisit(visit + 1)}>Reload</Button>
    </>
  );
}
