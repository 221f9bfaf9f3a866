/** Why a contest, a task or a choice of a driver was not taken. */
export const performanceRefusals = {
  performance_contested: () => 'This row was contested already. Each row is contested once.',
  performance_contest_decided: () => 'This contest is decided already.',
  performance_own_contest: () => 'This contest is your own. Another admin decides it.',
  performance_driver_left: () => 'This driver has left the fleet.',
  performance_board_off: () => 'The leaderboard is switched off.',
  coaching_due: () => 'Choose a day from today on, within a year.',
  coaching_ended: () => 'This task has ended already.',
}
