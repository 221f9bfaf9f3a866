/** The logs as an officer is shown them on the driver’s phone. */
export const roadside = {
  title: 'Roadside inspection',
  begin: 'Show the logs',
  text: 'Shows the logs of today and the seven days before, and nothing else. Choose a code to come back with.',
  code: 'Code of four digits',
  codeWrong: 'Four digits are needed.',
  leave: 'Leave',
  leaveText: 'Enter the code that was chosen at the beginning.',
  wrong: 'This is not the code.',
  readOnly: 'Read only',
  earlier: 'Day before',
  later: 'Day after',
}
