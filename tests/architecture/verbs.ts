/**
 * First words that a function's name may have. A verb that is used for the first time is added here.
 */
export const VERBS = new Set(
  `
    abandon accept act add administrate admit agree allow answer apply approve are arrange ask
    assemble assert authenticate await backdate become begin block break bring broadcast build
    bundle burn buy cache call can cancel capitalize capture catch change check choose clear click close
    collect compare compile complete compress compute confirm connect continue convert copy count
    crash create cut decide decode decrypt define delete deliver describe destroy disconnect
    dispute distort do download drag draw drop dump encode encrypt end enqueue escape execute
    expect expire explain extract fade fail fake fetch fill find finish fit flatten focus follow
    forbid force forget format freeze from fund get give group guard halve hand handle hang has
    hash hide hold hug ignore increment inflict inline insert install is isolate join judge
    keep leave limit link list listen load lock log look lose mail make manage mark may measure
    migrate minify mint mount move nest normalize note notify offer on onboard open order paint
    parse pass pause pay pick picture place plan post postpone prefetch prefix preload prepare
    press print prolong prove provide publish put query rank reach read receive reconcile record
    redraw refetch refresh refuse register reject release remember remove rename render renew
    reopen replace replay report request require rerun resend reset resolve respond restart restore
    retrieve retry return retype reuse reveal rewrite rotate round run save scale schedule seal
    seed select send serialize serve set settle shoot shorten show sign simulate skip soak soften
    sort spawn spend split start stop store stub submit subscribe sum summarize supports survive
    sweep switch sync take tell throw tick tighten to toggle trace track transfer translate trust try
    unpack update upload use uses verify visit wait wake walk was watch withdraw work wrap write
  `
    .trim()
    .split(/\s+/),
);
