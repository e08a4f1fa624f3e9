/**
 * First words that a function's name may have. A verb that is used for the first time is added here.
 */
export const VERBS = new Set(
  `
    abandon accept acquire act add administrate admit agree allow announce answer append apply
    approve are arrange ask assemble assert attempt authenticate authorize await backdate become
    begin block break bring broadcast build bundle burn buy cache call can cancel capitalize
    capture catch change check choose clear click close collect compare compile complete
    compress compute confirm connect continue convert copy count crash create cut decide decode
    decrypt define delete deliver describe destroy disconnect dispute distort distrust do
    download drag draw drop dump encode encrypt end enqueue escape exchange execute expect
    expire explain extract fade fail fake fetch fill find finish fit flatten focus follow forbid
    force forget format forward freeze from fund get give greet group guard halt halve hand
    handle hang has hash hide hold hug ignore increment inflict initiate inline insert install
    is isolate join judge keep leave limit link list listen load lock log look lose mail make
    manage mark may measure migrate minify mint mount move nest normalize note notify offer on
    onboard open order paint parse pass pause pay pick picture place plan post postpone prefetch
    prefix preload prepare press print process prolong prove provide publish put query rank
    reach read receive reconcile record redraw refetch refill refresh refund refuse register
    reject release remember remove rename render renew reopen repeat replace replay report
    request require rerun resend reserve reset resolve respond restart restore retrieve retry
    return retype reuse reveal rewrite roll rotate round run save scale scan schedule seal seed
    select send serialize serve set settle share shoot shorten show sign simulate skip sleep
    soak soften sort spawn spend split start stop store stub submit subscribe sum summarize
    supports survive swap sweep switch sync take tell throw tick tighten to toggle touch trace
    track transfer translate truncate trust try unpack update upload use uses validate verify
    visit wait wake walk warn was watch withdraw work wrap write
  `
    .trim()
    .split(/\s+/),
);
