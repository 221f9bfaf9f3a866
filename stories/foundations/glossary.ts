/** A word of the trade or of the product: what it means, and the table that holds it, if one does. */
export type GlossaryEntry = { word: string; meaning: string; table?: string }

/** The words that pages, code and tables share; a newcomer needs no others to read either. */
export const glossary: readonly GlossaryEntry[] = [
  { word: 'accessorial', meaning: 'Charge beside the haul: detention, layover, lumper, TONU.', table: 'charges' },
  { word: 'anchor', meaning: 'Head of a hash chain kept outside the database, so that a cut tail is noticed.' },
  {
    word: 'basemap',
    meaning: 'What lies under the trucks: outlines and names, streets from MAP_FILE, or a map service.',
  },
  { word: 'chain', meaning: 'Events linked by hash; changing one breaks all that follow.', table: 'load_events' },
  { word: 'contractor', meaning: 'Owner-operator or hauling company that hauls for the fleet.', table: 'contractors' },
  { word: 'customer', meaning: 'Who pays; shipper and consignee are sites.', table: 'customers' },
  { word: 'deadhead', meaning: 'Miles without a load.' },
  { word: 'defect', meaning: 'What a driver found wrong, until the carrier has certified it.', table: 'defects' },
  { word: 'detention', meaning: 'Paid waiting after the free time.', table: 'load_hours' },
  { word: 'device', meaning: 'Phone or tracker that sends positions.', table: 'devices' },
  { word: 'draft', meaning: 'Load that is not planned yet.', table: 'loads' },
  {
    word: 'epoch',
    meaning: 'Number of an account that all of its credentials carry; raising it ends them.',
    table: 'account_epochs',
  },
  { word: 'fix', meaning: 'One position with its time and accuracy.', table: 'positions' },
  {
    word: 'fleet',
    meaning: 'Tenant: the company whose rows these are; each of its tables has fleet_id.',
    table: 'fleets',
  },
  {
    word: 'fuel purchase',
    meaning: 'What was filled up, or bought beside it, with its receipt and its checks.',
    table: 'fuel_purchases',
  },
  {
    word: 'geofence',
    meaning: 'Edge of a site: circle or polygon; crossing it is an arrival or a departure.',
    table: 'sites',
  },
  { word: 'inspection', meaning: 'Driver’s report of a truck and its trailer (DVIR).', table: 'inspections' },
  { word: 'job', meaning: 'Standing order of a customer that loads are made from.', table: 'jobs' },
  { word: 'lane', meaning: 'Pair of an origin and a destination.', table: 'lane_drives' },
  { word: 'load', meaning: 'One haul from pickup to delivery.', table: 'loads' },
  { word: 'material', meaning: 'What is hauled, with its density.', table: 'materials' },
  {
    word: 'operation id',
    meaning: 'Id of a change, made by its sender: sent again, it gets the first answer.',
    table: 'operations',
  },
  {
    word: 'outbox',
    meaning: 'Steps kept on a phone until they are sent; on the server, work left for after a commit.',
    table: 'work_outbox',
  },
  { word: 'paper', meaning: 'Document of a load that is no ticket and no photo.', table: 'documents' },
  { word: 'pay plan', meaning: 'What a driver or contractor gets for a haul, by date.', table: 'pay_plans' },
  {
    word: 'planned route',
    meaning: 'Road that a load is to take; leaving it raises an alert.',
    table: 'planned_routes',
  },
  { word: 'proof', meaning: 'Ticket, photo, signature and position of a stop.', table: 'signatures' },
  { word: 'proposal', meaning: 'Load that a driver asks the office to plan.', table: 'load_proposals' },
  { word: 'rate card', meaning: 'What a customer pays for a haul, by date.', table: 'rate_cards' },
  { word: 'refusal', meaning: 'Typed answer to a change that cannot be: a code, its figures, the field.' },
  { word: 'report', meaning: 'Columns, filters and sums over rows that somebody may see.', table: 'report_runs' },
  { word: 'settlement', meaning: 'Pay run of one payee.' },
  { word: 'share link', meaning: 'Address that shows a customer loads without signing in.', table: 'share_links' },
  { word: 'site', meaning: 'Place where is loaded or unloaded.', table: 'sites' },
  { word: 'stop', meaning: 'Pickup or delivery of a load, with its window.', table: 'stops' },
  { word: 'terms', meaning: 'Rate as it was agreed for one load.', table: 'load_terms' },
  { word: 'weigh ticket', meaning: 'Paper of a scale with gross, tare and net.', table: 'weigh_tickets' },
]
