// Made by `bun run indexes`. What is written here by hand is lost.
import * as m0001 from './0001_people.ts'
import * as m0002 from './0002_ledger.ts'
import * as m0003 from './0003_parties_and_equipment.ts'
import * as m0004 from './0004_loads.ts'
import * as m0005 from './0005_money.ts'
import * as m0006 from './0006_positions.ts'
import * as m0007 from './0007_search.ts'
import * as m0008 from './0008_suspensions.ts'
import * as m0009 from './0009_uploads_and_readings.ts'
import * as m0010 from './0010_installation.ts'
import * as m0011 from './0011_notifications.ts'
import * as m0012 from './0012_phones.ts'
import * as m0013 from './0013_truck_bodies.ts'
import * as m0014 from './0014_devices_and_days.ts'
import * as m0015 from './0015_books.ts'
import * as m0016 from './0016_alerts_and_visits.ts'
import * as m0017 from './0017_lists.ts'
import * as m0018 from './0018_second_factors.ts'
import * as m0019 from './0019_asked_routes.ts'
import * as m0020 from './0020_truck_days_worked_out.ts'
import * as m0021 from './0021_confirmed_sessions.ts'
import * as m0022 from './0022_messages.ts'
import * as m0023 from './0023_passkeys.ts'
import * as m0024 from './0024_miles_by_hand.ts'
import * as m0025 from './0025_hours_worked.ts'
import * as m0026 from './0026_drawn_ways.ts'
import * as m0027 from './0027_search_by_name.ts'
import * as m0028 from './0028_track_imports.ts'
import * as m0029 from './0029_truck_day_index.ts'
import * as m0030 from './0030_photos.ts'
import * as m0031 from './0031_track_pieces.ts'
import * as m0032 from './0032_ended_ways.ts'
import * as m0033 from './0033_file_totals.ts'
import * as m0034 from './0034_document_places.ts'
import * as m0035 from './0035_printed_tons.ts'
import * as m0036 from './0036_unfinished_uploads.ts'
import * as m0037 from './0037_volume_unit.ts'
import * as m0038 from './0038_account_epochs.ts'
import * as m0039 from './0039_file_damage.ts'
import * as m0040 from './0040_tolls_and_required_tickets.ts'
import * as m0041 from './0041_search_by_reference.ts'
import * as m0042 from './0042_load_events_by_time.ts'
import * as m0043 from './0043_sign_ups_without_password.ts'
import * as m0044 from './0044_track_imports_without_content.ts'
import * as m0045 from './0045_told_file_damage.ts'
import * as m0046 from './0046_kinds_of_papers.ts'
import * as m0047 from './0047_raise_account_epoch.ts'
import * as m0048 from './0048_load_proposals.ts'
import * as m0049 from './0049_contacts.ts'
import * as m0050 from './0050_suspensions_end_once.ts'
import * as m0051 from './0051_tokens_by_age.ts'
import * as m0052 from './0052_files_by_copy.ts'
import * as m0053 from './0053_ticket_layouts.ts'
import * as m0054 from './0054_phone_readings.ts'
import * as m0055 from './0055_jobs.ts'
import * as m0056 from './0056_customer_terms.ts'
import * as m0057 from './0057_settlements.ts'
import * as m0058 from './0058_inspections.ts'
import * as m0059 from './0059_invoices.ts'
import * as m0060 from './0060_invoice_disputes.ts'
import * as m0061 from './0061_fuel.ts'
import * as m0062 from './0062_reports.ts'
import * as m0063 from './0063_pricing.ts'
import * as m0064 from './0064_quotes.ts'
import * as m0065 from './0065_daily_logs.ts'
import * as m0066 from './0066_portal.ts'
import * as m0067 from './0067_paper_mails.ts'
import * as m0068 from './0068_messages_of_loads.ts'
import * as m0069 from './0069_factored_invoices.ts'
import * as m0070 from './0070_deducted_fuel.ts'
import * as m0071 from './0071_split_fuel.ts'
import * as m0072 from './0072_invoiced_charges.ts'
import * as m0073 from './0073_early_payment.ts'
import * as m0074 from './0074_fuel_disputes.ts'
import * as m0075 from './0075_trip_drives.ts'
import * as m0076 from './0076_site_instructions.ts'
import * as m0077 from './0077_discounts_taken_back.ts'
import * as m0078 from './0078_bank_lines_once.ts'
import * as m0079 from './0079_list_orders.ts'
import * as m0080 from './0080_devices_in_any_case.ts'
import * as m0081 from './0081_folded_search.ts'
import * as m0082 from './0082_papers_with_pictures_that_wait.ts'
import * as m0083 from './0083_driver_links.ts'
import * as m0084 from './0084_quotes_accepted_by_word.ts'
import * as m0085 from './0085_fuel_known_by_all_that_is_said.ts'
import * as m0086 from './0086_track_file_answers.ts'
import * as m0087 from './0087_jurisdictions_by_two_letters.ts'
import * as m0088 from './0088_where_and_when_was_waited.ts'
import * as m0089 from './0089_latest_positions_without_a_device.ts'
import * as m0090 from './0090_mailed_statements.ts'
import * as m0091 from './0091_bidding.ts'
import * as m0092 from './0092_units_that_are_down.ts'
import * as m0093 from './0093_maintenance.ts'
import * as m0094 from './0094_offers_by_time.ts'
import * as m0095 from './0095_fuel_tax.ts'
import * as m0096 from './0096_contractor_portal.ts'
import * as m0097 from './0097_compliance.ts'
import * as m0098 from './0098_published_plans.ts'
import * as m0099 from './0099_onboarding.ts'
import * as m0100 from './0100_budgets.ts'
import * as m0101 from './0101_yields.ts'
import * as m0102 from './0102_fraud.ts'
import * as m0103 from './0103_token_scopes.ts'
import * as m0104 from './0104_driver_performance.ts'
import * as m0105 from './0105_plant_statements.ts'
import * as m0106 from './0106_measures.ts'
import * as m0107 from './0107_predictions.ts'
import * as m0108 from './0108_merged_plant_lines.ts'
import * as m0109 from './0109_time_off.ts'
import * as m0110 from './0110_calendar_feeds.ts'
import * as m0111 from './0111_claims.ts'
import * as m0112 from './0112_webhooks.ts'
import type { Migration } from './migration.ts'

/** Every migration in order, as a static record: the demo in the browser has no folder to read. */
export const migrations: Record<string, Migration> = {
  '0001_people': m0001,
  '0002_ledger': m0002,
  '0003_parties_and_equipment': m0003,
  '0004_loads': m0004,
  '0005_money': m0005,
  '0006_positions': m0006,
  '0007_search': m0007,
  '0008_suspensions': m0008,
  '0009_uploads_and_readings': m0009,
  '0010_installation': m0010,
  '0011_notifications': m0011,
  '0012_phones': m0012,
  '0013_truck_bodies': m0013,
  '0014_devices_and_days': m0014,
  '0015_books': m0015,
  '0016_alerts_and_visits': m0016,
  '0017_lists': m0017,
  '0018_second_factors': m0018,
  '0019_asked_routes': m0019,
  '0020_truck_days_worked_out': m0020,
  '0021_confirmed_sessions': m0021,
  '0022_messages': m0022,
  '0023_passkeys': m0023,
  '0024_miles_by_hand': m0024,
  '0025_hours_worked': m0025,
  '0026_drawn_ways': m0026,
  '0027_search_by_name': m0027,
  '0028_track_imports': m0028,
  '0029_truck_day_index': m0029,
  '0030_photos': m0030,
  '0031_track_pieces': m0031,
  '0032_ended_ways': m0032,
  '0033_file_totals': m0033,
  '0034_document_places': m0034,
  '0035_printed_tons': m0035,
  '0036_unfinished_uploads': m0036,
  '0037_volume_unit': m0037,
  '0038_account_epochs': m0038,
  '0039_file_damage': m0039,
  '0040_tolls_and_required_tickets': m0040,
  '0041_search_by_reference': m0041,
  '0042_load_events_by_time': m0042,
  '0043_sign_ups_without_password': m0043,
  '0044_track_imports_without_content': m0044,
  '0045_told_file_damage': m0045,
  '0046_kinds_of_papers': m0046,
  '0047_raise_account_epoch': m0047,
  '0048_load_proposals': m0048,
  '0049_contacts': m0049,
  '0050_suspensions_end_once': m0050,
  '0051_tokens_by_age': m0051,
  '0052_files_by_copy': m0052,
  '0053_ticket_layouts': m0053,
  '0054_phone_readings': m0054,
  '0055_jobs': m0055,
  '0056_customer_terms': m0056,
  '0057_settlements': m0057,
  '0058_inspections': m0058,
  '0059_invoices': m0059,
  '0060_invoice_disputes': m0060,
  '0061_fuel': m0061,
  '0062_reports': m0062,
  '0063_pricing': m0063,
  '0064_quotes': m0064,
  '0065_daily_logs': m0065,
  '0066_portal': m0066,
  '0067_paper_mails': m0067,
  '0068_messages_of_loads': m0068,
  '0069_factored_invoices': m0069,
  '0070_deducted_fuel': m0070,
  '0071_split_fuel': m0071,
  '0072_invoiced_charges': m0072,
  '0073_early_payment': m0073,
  '0074_fuel_disputes': m0074,
  '0075_trip_drives': m0075,
  '0076_site_instructions': m0076,
  '0077_discounts_taken_back': m0077,
  '0078_bank_lines_once': m0078,
  '0079_list_orders': m0079,
  '0080_devices_in_any_case': m0080,
  '0081_folded_search': m0081,
  '0082_papers_with_pictures_that_wait': m0082,
  '0083_driver_links': m0083,
  '0084_quotes_accepted_by_word': m0084,
  '0085_fuel_known_by_all_that_is_said': m0085,
  '0086_track_file_answers': m0086,
  '0087_jurisdictions_by_two_letters': m0087,
  '0088_where_and_when_was_waited': m0088,
  '0089_latest_positions_without_a_device': m0089,
  '0090_mailed_statements': m0090,
  '0091_bidding': m0091,
  '0092_units_that_are_down': m0092,
  '0093_maintenance': m0093,
  '0094_offers_by_time': m0094,
  '0095_fuel_tax': m0095,
  '0096_contractor_portal': m0096,
  '0097_compliance': m0097,
  '0098_published_plans': m0098,
  '0099_onboarding': m0099,
  '0100_budgets': m0100,
  '0101_yields': m0101,
  '0102_fraud': m0102,
  '0103_token_scopes': m0103,
  '0104_driver_performance': m0104,
  '0105_plant_statements': m0105,
  '0106_measures': m0106,
  '0107_predictions': m0107,
  '0108_merged_plant_lines': m0108,
  '0109_time_off': m0109,
  '0110_calendar_feeds': m0110,
  '0111_claims': m0111,
  '0112_webhooks': m0112,
}
