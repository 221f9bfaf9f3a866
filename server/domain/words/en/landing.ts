/** The landing page: what the product promises. */
export const landing = {
  title: 'Every load, from the scale ticket to the cent',
  getStarted: 'Get Started',
  signIn: 'Sign In',
  startTrial: 'Start Free Trial',
  promises: {
    tracking: 'Real-time GPS tracking with deviation alerts',
    loads: 'Load management from pickup to delivery, with weights read from a photo of the ticket',
    photos: 'Mandatory photos at pickup and drop-off, with time and GPS position',
    signatures: 'Digital signatures on delivery',
    payout: 'Automatic payout calculation per ton or volume',
    compliance: 'Compliance reporting: hours of service, fuel logs, delivery summaries and PDF export',
  },
}
