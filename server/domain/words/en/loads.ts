import type { AssignmentRule } from '#domain/loads/assignment.ts'
import type { PlanGap } from '#domain/loads/plan-gaps.ts'
import type { LoadFlag, MissingProof } from '#domain/loads/refusals.ts'
import type { LoadStatus, StopKind, StopStatus } from '#domain/loads/statuses.ts'
import type { LoadAction } from '#domain/loads/steps.ts'

/** Loads: what their statuses, steps, checks and gaps are called. */
export const loads = {
  /** The palette's commands with arguments; `assign`, `open`, `message` and `to` are what people type. */
  commands: {
    routes: 'Planned Routes',
    label: 'Commands',
    assign: 'assign',
    open: 'open',
    message: 'message',
    to: 'to',
    begin: 'Assign a load: assign 1042 to …',
    beginMessage: 'Message a load: message 1042 …',
    assignLoad: (load: string) => `Assign ${load} …`,
    assignTo: (load: string, whom: string) => `Assign ${load} to ${whom}`,
    openLoad: (load: string) => `Open ${load}`,
    cannotAssign: (load: string, status: string) => `${load} cannot be assigned: ${status}`,
    messageLoad: (load: string) => `Message ${load} …`,
    messageTo: (load: string, text: string) => `Send to ${load}: “${text}”`,
    messageSent: (load: string) => `Sent to ${load}`,
  },
  load: { one: 'load', other: 'loads' },
  status: {
    draft: 'Draft',
    planned: 'Planned',
    assigned: 'Assigned',
    accepted: 'Accepted',
    en_route_pickup: 'En route to pickup',
    at_pickup: 'At pickup',
    in_transit: 'In transit',
    at_delivery: 'At delivery',
    delivered: 'Delivered',
    closed: 'Closed',
    cancelled: 'Cancelled',
  } satisfies Record<LoadStatus, string>,
  offered: 'Planned, offered for bids',
  onHold: 'On hold',
  stopStatus: {
    planned: 'Planned',
    en_route: 'En route',
    arrived: 'Arrived',
    done: 'Done',
    skipped: 'Skipped',
  } satisfies Record<StopStatus, string>,
  stopKind: { pickup: 'Pickup', delivery: 'Delivery' } satisfies Record<StopKind, string>,
  /** What the button says. */
  action: {
    plan: 'Plan load',
    offer: 'Offer for bids',
    assign: 'Assign',
    unassign: 'Remove assignment',
    accept: 'Accept load',
    decline: 'Decline load',
    start: 'Start to pickup',
    arrive_pickup: 'Arrived at pickup',
    depart_pickup: 'Loaded, leaving pickup',
    arrive_delivery: 'Arrived at delivery',
    deliver: 'Complete delivery',
    close: 'Close load',
    take_back: 'Take back last step',
    hold: 'Put on hold',
    release: 'Release hold',
    cancel: 'Cancel load',
  } satisfies Record<LoadAction, string>,
  /** What the timeline says happened. */
  happened: {
    plan: 'Load planned',
    offer: 'Offered for bids',
    assign: 'Assigned',
    unassign: 'Assignment removed',
    accept: 'Accepted',
    decline: 'Declined',
    start: 'Started to pickup',
    arrive_pickup: 'Arrived at pickup',
    depart_pickup: 'Left pickup loaded',
    arrive_delivery: 'Arrived at delivery',
    deliver: 'Delivered',
    close: 'Load closed',
    take_back: 'Last step taken back',
    hold: 'Put on hold',
    release: 'Hold released',
    cancel: 'Load cancelled',
  } satisfies Record<LoadAction, string>,
  /** What a step lacks, as an entry of a list. */
  missing: {
    reason: 'a reason',
    reason_for_place: 'a reason for not being at the site',
    reason_for_no_position: 'a reason why there is no position',
    reason_for_ticket: 'a reason why the ticket does not add up',
    pickup_photo: 'a photo of the loaded truck',
    delivery_photo: 'a photo of the delivery',
    photo_time: 'the time the photo was taken',
    photo_position_or_reason: 'where the photo was taken, or a reason why there is no position',
    weigh_ticket_or_reason: 'the weigh ticket, or a reason why there is none',
    ticket_net: 'the net weight on the ticket',
    over_legal_confirmation: 'a confirmation that the truck is over its legal weight',
    signature: 'a signature',
    signer_name: 'the name of the person who signed',
    signature_time: 'the time of the signature',
    signature_position_or_reason: 'where it was signed, or a reason why there is no position',
    destination_ticket_or_reason: 'the weigh ticket of this site, or a reason why there is none',
    delivery_paper_or_reason: 'the signed paper, or a reason why there is none',
    ticket_verification: 'a verified weigh ticket',
    mismatch_resolution: 'a decision about each mismatch',
    charges: 'the charges: the Money tab names what is missing',
  } satisfies Record<MissingProof, string>,
  planGap: {
    customer: 'Choose a customer.',
    pickup_site: 'Choose where to load.',
    delivery_site: 'Choose where to deliver.',
    material: 'Choose a material.',
    quantity: 'Enter a quantity.',
    unit: 'Choose a unit.',
    window: 'Enter when the pickup may begin and end.',
    rate: 'Enter a rate, or choose “price later”.',
    same_site: 'Pickup and delivery are the same site.',
    window_reversed: 'The window ends before it begins.',
    delivery_before_pickup: 'The delivery would end before the pickup may begin. Set the delivery’s times later.',
    quantity_not_positive: 'The quantity must be more than zero.',
    quantity_above_ten_payloads:
      'This is more than ten times what the truck may carry. Check the quantity and its unit.',
    unit_not_for_material: 'This material is not sold in this unit.',
    po_missing: 'This customer asks for a PO number.',
    po_form: 'PO numbers of this customer look different.',
  } satisfies Record<PlanGap, string>,
  rule: {
    licence_valid: 'Driver’s licence',
    medical_card_valid: 'Medical card',
    truck_not_down: 'Truck in service',
    no_open_defect: 'No open out-of-service defect',
    inspected_today: 'Inspected today',
    insurance_valid: 'Contractor’s insurance',
    trailer_suits: 'Truck and trailer suit the material',
    hours_left: 'Hours of service left',
    no_overlap: 'No other load at the same time',
    no_time_off: 'Driver not off',
    legal_payload: 'Legal payload',
    customer_not_held: 'Customer not on hold',
    customer_credit: 'Customer’s credit',
  } satisfies Record<AssignmentRule, string>,
  /** What a rule found, for a check that did not pass. */
  ruleFailed: {
    licence_valid: (p) => `The driver’s licence ends ${p.validUntil}; it must be good through ${p.neededUntil}.`,
    medical_card_valid: (p) => `The medical card ends ${p.validUntil}; it must be good through ${p.neededUntil}.`,
    truck_not_down: () => 'The truck is down.',
    no_open_defect: (p) => `Not to be driven: ${p.units}.`,
    inspected_today: () => 'The truck was not inspected today.',
    insurance_valid: (p) =>
      `The contractor’s insurance ends ${p.validUntil}; it must be good through ${p.neededUntil}.`,
    trailer_suits: (p) =>
      `This material does not ride in this truck or trailer (${p.carriedIn}). It takes: ${p.suited}.`,
    hours_left: (p) => `Cannot legally arrive before ${p.earliest}; the window ends ${p.latest}.`,
    no_overlap: (p) => `Driver or truck is on another load at this time: ${p.loadNumbers}.`,
    no_time_off: (p) => `The driver is off from ${p.offFrom} through ${p.offTo}.`,
    legal_payload: (p) => `${p.planned} are planned; the truck may carry ${p.payload}.`,
    customer_not_held: (p) => `The customer is on hold: ${p.holdReason}`,
    customer_credit: () => 'The customer is over their credit limit.',
  } satisfies Record<AssignmentRule, (p: RuleFigures) => string>,
  /** Why a rule cannot tell. */
  ruleUnknown: {
    licence_valid: 'No licence date is on file for this driver.',
    medical_card_valid: 'No medical card date is on file for this driver.',
    truck_not_down: 'The state of the truck is not known.',
    no_open_defect: 'Truck and trailer were never inspected.',
    inspected_today: 'Nobody knows whether the truck was inspected today.',
    insurance_valid: 'No insurance date is on file for this contractor.',
    trailer_suits: 'The truck’s body, the kind of trailer, or what the material rides in, is not on file.',
    hours_left: 'No hours are kept for this driver, or nobody knows how long the drive takes.',
    no_overlap: 'The load has no time window to compare.',
    no_time_off: 'Nothing is known of days off.',
    legal_payload: 'Weights of truck and trailer, or the weight of the load, are not on file.',
    customer_not_held: 'Nothing is known of a hold.',
    customer_credit: 'The customer has no credit limit.',
  } satisfies Record<AssignmentRule, string>,
  tractorAlone: 'A tractor alone carries nothing. Choose its trailer to see what the two may carry.',
  recordedBy: { office: 'Recorded by the office', link: 'By a link for this load' },
  flag: {
    over_legal_weight: 'Over legal weight',
    outside_geofence: 'Arrived outside the site',
    position_unknown: 'Arrived without a position',
    photo_without_position: 'Photo without a position',
    signature_without_position: 'Signature without a position',
    no_ticket: 'No weigh ticket',
    no_delivery_paper: 'No signed delivery paper',
    ticket_mismatch: 'Ticket does not add up',
    assignment_warning: 'Assigned in spite of a warning',
    ticket_rejected: 'Ticket rejected by the customer',
  } satisfies Record<LoadFlag, string>,
}

/** Figures of an assignment check, as text. */
export type RuleFigures = Record<
  | 'validUntil'
  | 'neededUntil'
  | 'carriedIn'
  | 'suited'
  | 'loadNumbers'
  | 'units'
  | 'earliest'
  | 'latest'
  | 'planned'
  | 'payload'
  | 'holdReason'
  | 'offFrom'
  | 'offTo',
  string
>
