/** The demo fleets. */
export const demo = {
  removeTitle: 'Remove the demo fleets',
  removeText: 'The demo fleets show how Haulbook works. When you begin in earnest you can take them away.',
  remove: 'Remove the demo fleets',
  removeConsequence:
    'All demo fleets go, with their loads, tickets, pictures and people. You are signed out, and no start brings them back. Your own fleets stay.',
}
