/** What bears a signal out: signals that rest on the same one are not independent of each other. */
export const witnessSources = ['ticket', 'gps', 'clock', 'fuel', 'picture', 'records'] as const
export type WitnessSource = (typeof witnessSources)[number]

export const fraudRuleIds = [
  'F1',
  'F2',
  'F3',
  'F4',
  'F5',
  'F6',
  'F7',
  'F8',
  'F9',
  'F10',
  'F11',
  'F12',
  'F13',
  'F14',
  'F15',
  'F16',
  'F17',
  'F18',
  'F19',
  'F20',
  'F21',
  'F22',
  'F23',
  'F24',
] as const
export type FraudRuleId = (typeof fraudRuleIds)[number]

/** What the product does not keep: a rule that needs it can be tried nowhere, which is no clean bill. */
export type MissingData =
  | 'no_material_tolerance'
  | 'no_tank_level'
  | 'no_picture_history'
  | 'no_mock_flag'
  | 'no_scale_operator'

export type FraudRule = {
  id: FraudRuleId
  /** Raised whenever the test changes: a back-test of another version counts no more. */
  version: number
  /** Out of a hundred, where the rule itself does not weigh what it found. */
  score: number
  source: WitnessSource
  /** Null where the product keeps all that the rule needs. */
  missing: MissingData | null
}

const rule = (id: FraudRuleId, source: WitnessSource, score: number, missing: MissingData | null = null) => ({
  id,
  version: 1,
  score,
  source,
  missing,
})

/** Every rule there is, with what it weighs unless a fleet says otherwise. */
export const fraudRules: readonly FraudRule[] = [
  rule('F1', 'ticket', 100),
  rule('F2', 'gps', 80),
  rule('F3', 'gps', 70),
  rule('F4', 'clock', 75),
  rule('F5', 'gps', 90),
  rule('F6', 'ticket', 65),
  rule('F7', 'ticket', 50),
  rule('F8', 'ticket', 70),
  rule('F9', 'ticket', 60),
  rule('F10', 'ticket', 80, 'no_material_tolerance'),
  rule('F11', 'fuel', 95),
  rule('F12', 'gps', 85),
  rule('F13', 'fuel', 80, 'no_tank_level'),
  rule('F14', 'fuel', 70),
  rule('F15', 'fuel', 75, 'no_tank_level'),
  rule('F16', 'picture', 80, 'no_picture_history'),
  rule('F17', 'gps', 90, 'no_mock_flag'),
  rule('F18', 'clock', 60),
  rule('F19', 'clock', 60),
  rule('F20', 'records', 85),
  rule('F21', 'records', 90),
  rule('F22', 'ticket', 80),
  rule('F23', 'records', 70),
  rule('F24', 'ticket', 70, 'no_scale_operator'),
]

/** The rule of an id. */
export function fraudRule(id: FraudRuleId): FraudRule {
  const found = fraudRules.find((each) => each.id === id)
  if (!found) throw new RangeError(`no rule ${id}`)
  return found
}
