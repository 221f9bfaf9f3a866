/** The landing page: what the product promises, and where each promise is kept. */
export const landing = {
  title: 'Every load, from the scale ticket to the cent',
  lead: 'Haulbook follows the loads of bulk and freight fleets by four witnesses: the scale ticket, the positions, the clock and the signature. Where they agree, it pays and bills; where they do not, it says so.',
  getStarted: 'Get Started',
  signIn: 'Sign In',
  startTrial: 'Start Free Trial',
  /** For those who find the page by a search. */
  description:
    'Load tracking and fleet management for bulk and freight fleets: scale tickets, positions, photos and signatures become charges and pay that explain themselves.',
  picture: {
    label: 'The loads of a day, and one of them from its ticket to its pay',
    sample: 'Sample data',
    load: 'Load',
    route: 'From and to',
    loaded: 'Loaded',
    ticket: (number: string) => `Ticket ${number}`,
    gross: 'Gross',
    tare: 'Tare',
    net: 'Net',
    agrees: 'The ticket agrees with itself',
    pay: 'Pay',
  },
  promisesTitle: 'Six promises, each to be tried here',
  promisesText: 'These are not films. Each part below runs the product’s own rules in your browser.',
  trust: {
    title: 'What you can hold us to',
    once: { title: 'Exactly once', text: 'Every change has a number of its own. Sent twice, it happens once.' },
    signal: {
      title: 'Works without signal',
      text: 'A driver goes on in the pit. Steps carry the time at which they happened.',
    },
    sealed: { title: 'Sealed evidence', text: 'Steps, tickets, photos and signatures are chained by hash.' },
    own: { title: 'Your data stays yours', text: 'It runs on your machine. No trackers, no other server is asked.' },
  },
  forWhom: {
    title: 'One load, four people',
    dispatcher: {
      title: 'Dispatcher',
      text: 'Book, assign and follow every load from one table, and see first what needs a decision.',
    },
    driver: {
      title: 'Driver',
      text: 'One job, one screen, one next step: large buttons, a camera, and an answer also without signal.',
    },
    owner: {
      title: 'Owner',
      text: 'Charges and pay follow from the ticket and the rate, and every amount says how it came about.',
    },
    customer: {
      title: 'Customer',
      text: 'A link shows where the load is, when it arrives and its papers. No account is needed.',
    },
  },
  closing: {
    title: 'Follow your first load today',
    text: 'It starts on one machine with two commands, and brings its own database.',
    action: 'Open Haulbook',
  },
  language: 'Language',
  promises: {
    tracking: 'Real-time GPS tracking with deviation alerts',
    loads: 'Load management from pickup to delivery, with weight logging via photo text recognition',
    photos: 'Mandatory photo documentation at pickup and drop-off, with timestamp and GPS',
    signatures: 'Digital signatures on delivery',
    payout: 'Automatic payout calculation per ton or volume',
    compliance: 'Compliance reporting: hours of service, fuel logs, delivery summaries, PDF export',
  },
  about: {
    tracking:
      'Each position is held against the nearest piece of the planned route. One stray fix is not a deviation; three in a row are, and the office is told how far off the truck is. Drive this sample load and see when.',
    loads:
      'A photo of the scale ticket becomes figures, and the figures have to agree: gross less tare is the net, the net over 2,000 is the tons. Change one on this sample and see what the reader says.',
    photos:
      'No load leaves the pickup or is delivered without its photo. Its time, its place and its SHA-256 are kept with the load, so that nobody can put another picture there later. Try it with a picture of yours.',
    signatures:
      'The receiver reads what they sign and signs on the phone. The exact words are hashed with the signature: change one figure, and the drawing no longer belongs to them.',
    payout:
      'Pay follows from the ticket, the rate and nothing else, and every amount says how it came about. This is the calculation that the product pays by.',
    compliance:
      'Every step of a load is sealed onto the one before, and the delivery summary prints the last seal. Change anything in this sample record and the check names the place.',
  },
  where: (page: string) => `In the product: ${page}`,
  sample: 'Sample',
  waiting: 'Loading this part',
  notLoaded: 'This part could not be loaded.',
  quiet: 'No trackers, and nothing from other servers. What you try here stays in your browser.',
  more: 'More of Haulbook',
}
