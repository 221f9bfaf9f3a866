import type { AssignmentRule, Severity } from '#domain/loads/assignment.ts'
import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'

/** How strict each assignment rule is in this fleet. */
export function assignmentSeverities(stored: StoredSettings): Record<AssignmentRule, Severity> {
  return {
    licence_valid: settingValue(stored, 'check_licence_valid'),
    medical_card_valid: settingValue(stored, 'check_medical_card_valid'),
    truck_not_down: settingValue(stored, 'check_truck_not_down'),
    no_open_defect: settingValue(stored, 'check_no_open_defect'),
    // Switched off, the rule is not asked: its facts are left out.
    inspected_today: settingValue(stored, 'check_inspected_today') === 'block' ? 'block' : 'warn',
    insurance_valid: settingValue(stored, 'check_insurance_valid'),
    trailer_suits: settingValue(stored, 'check_trailer_suits'),
    hours_left: settingValue(stored, 'check_hours_left') === 'block' ? 'block' : 'warn',
    no_overlap: settingValue(stored, 'check_no_overlap'),
    no_time_off: settingValue(stored, 'check_no_time_off'),
    legal_payload: settingValue(stored, 'check_legal_payload'),
    customer_not_held: settingValue(stored, 'check_customer_not_held'),
    customer_credit: settingValue(stored, 'check_customer_credit'),
  }
}
