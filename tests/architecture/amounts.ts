import { pick, type Files } from './files';

/** What the sandbox gives away and what tests pay are round sums, which no person wrote. */
const CODE = /^(?:hosts|src\/(?!domain\/)|server\/(?!sandbox\/|testing\/))/;

/** Base units in a whole unit: `1_000_000n`, `10n ** 6n`, `MICRO_PER_USD`. The fee payer’s SOL is left out. */
const SCALE = String.raw`(?:10{3,}n|1(?:_000)+n|10n \*\* |(?:MICRO|BASE|UNITS)_PER_[A-Z]+\b)`;
const CONVERTED = new RegExp(String.raw`[*/] ${SCALE}|${SCALE}\S* [*/] |\b1e[69]\b`);

/** Only the domain knows how many base units a dollar or a token has. */
export function amountsAreConvertedByTheDomain(files: Files): string[] {
  return pick(files, CODE).flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const isConverted = !/^\s*(?:\*|\/[/*])/.test(line) && CONVERTED.test(line);
      return isConverted ? [`${path}:${index + 1} converts an amount: ${line.trim()}`] : [];
    }),
  );
}
