/** What a driver is offered of their own hours: on duty with the inspection, off duty and certified at the end of the day. */
export const dutyOffer = {
  restingTitle: (status: string, time: string) => `${status} since ${time}`,
  restingText: 'An inspection is work: your hours begin with it.',
  goOn: 'Go on duty',
  doneTitle: 'That was the last load of today',
  doneText: (status: string, time: string) => `Your log says: ${status} since ${time}.`,
  goOff: 'Go off duty',
  certifyTitle: (day: string) => `The log of ${day} is not certified`,
  changedTitle: (day: string) => `The log of ${day} changed since it was certified`,
  certify: 'Certify this day’s log',
}
