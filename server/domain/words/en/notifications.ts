import type { NotificationFacts, NotificationKind } from '#domain/notifications/kinds.ts'
import { named, namedList } from '#domain/words/named.ts'
import { alerts } from './alerts.ts'
import { loads } from './loads.ts'

/** What people are told of, and the page where they read it. */
export const notifications = {
  title: 'Notifications',
  unread: 'Unread',
  /** Of one. */
  isUnread: 'Unread',
  all: 'All',
  show: 'Show',
  about: 'About',
  everything: 'Everything',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  markAllRead: 'Mark all as read',
  markedAll: (count: number) => (count === 1 ? 'One notification marked as read' : `${count} marked as read`),
  none: 'Nothing to read yet',
  noneText: 'What needs you shows here as it happens: loads given to you, tickets that disagree, steps refused.',
  what: 'What happened',
  when: 'When',
  state: 'State',
  read: 'Read',
  open: 'Open',
  because: {
    you: 'Because it is your account',
    admin: 'Because you are an admin',
    dispatcher: 'Because you are a dispatcher',
    driver: 'Because it is your load',
    contractor: 'Because it is your company’s load',
  },
  matrix: {
    title: 'What you are told of',
    text: 'For this fleet. Signing in from a new device is always told, by mail too.',
    event: 'News',
    inApp: 'Here',
    mail: 'Mail',
    reset: 'Back to the fleet’s choice',
    always: 'Always',
    fleetTitle: 'Who is told of what',
    fleetText: 'The choice for each role. A person may choose otherwise on their profile.',
    role: 'Role',
  },
  mail: {
    choice: { off: 'No mail', digest: 'Once a day', now: 'At once' },
    hello: (name: string) => `Hello ${name},`,
    digestSubject: (count: number, fleet: string) =>
      count === 1 ? `${fleet}: one piece of news` : `${fleet}: ${count} pieces of news`,
    more: (count: number) => `and ${count} more on your notifications page.`,
    why: (link: string) => `You choose what you are told of on your profile: ${link}`,
  },
  group: { loads: 'Loads', proof: 'Proof', money: 'Money', people: 'People', account: 'Your account' },
  kind: {
    load_assigned: 'A load is given to you',
    load_withdrawn: 'A load is taken from you',
    load_declined: 'A load is declined',
    load_proposed: 'A driver proposes a load',
    proposal_approved: 'A load you proposed is approved',
    proposal_declined: 'A load you proposed is declined',
    step_refused: 'A driver’s step is refused',
    daily_loads_missing: 'The day’s loads of a job are not made',
    tracking_alert: 'A truck needs attention',
    alert_assigned: 'An alert is given to you',
    message_sent: 'A message on a load',
    delivered_without_proof: 'Delivered without proof',
    left_without_proof: 'You left a pickup, proof is missing',
    ticket_mismatch: 'A weigh ticket disagrees',
    customer_charge_adjusted: 'A customer’s charge is adjusted',
    pay_adjusted: 'Pay is adjusted',
    invitation_accepted: 'An invitation is accepted',
    new_device: 'Sign-in from a new device',
    file_damaged: 'A stored photo or paper is damaged',
    bulk_finished: 'A step for many loads is done',
  } satisfies Record<NotificationKind, string>,
  said: {
    load_assigned: (f) => `Load ${f.load} is yours, from ${f.by}.`,
    load_withdrawn: (f) => `Load ${f.load} is no longer yours; ${f.by} changed it.`,
    load_declined: (f) => `${f.by} declined load ${f.load}: ${f.reason}`,
    load_proposed: (f) => `${f.by} proposes a load: ${f.site}.`,
    proposal_approved: (f) => `${f.by} approved the load you proposed (${f.site}): ${f.load}.`,
    proposal_declined: (f) => `${f.by} declined the load you proposed (${f.site}): ${f.reason}`,
    step_refused: (f) => `“${named(f.step, loads.action)}” by ${f.by} on load ${f.load} was refused.`,
    daily_loads_missing: (f) =>
      `Today’s loads of the job ${f.job} were not made: something stands in the way. Make them from the job to see what.`,
    tracking_alert: (f) => `Load ${f.load}: ${named(f.alert, alerts.kind)}.`,
    alert_assigned: (f) => `${f.by} gave you the alert on load ${f.load}: ${named(f.alert, alerts.kind)}.`,
    message_sent: (f) => `${f.by} wrote on load ${f.load}.`,
    delivered_without_proof: (f) =>
      `Load ${f.load} was delivered, but its proof has gaps: ${namedList(f.flags, loads.flag)}.`,
    left_without_proof: (f) => `You left ${f.site} with load ${f.load}. Its photo or ticket is still missing.`,
    ticket_mismatch: (f) => `Weigh ticket ${f.ticket} disagrees with load ${f.load}.`,
    customer_charge_adjusted: (f) => `${f.by} adjusted what the customer of load ${f.load} pays: ${f.reason}`,
    pay_adjusted: (f) => `${f.by} adjusted the pay for load ${f.load}: ${f.reason}`,
    invitation_accepted: (f) => `${f.by} (${f.email}) accepted the invitation and joined.`,
    new_device: (f) => `Somebody signed in to your account on a new device: ${f.device}, from ${f.ip}.`,
    file_damaged: (f) =>
      f.load === ''
        ? 'A stored photo or paper is damaged. Whoever still has it can send it again; the operator finds it in a backup.'
        : `A stored photo or paper of load ${f.load} is damaged. Whoever still has it can send it again; the operator finds it in a backup.`,
    bulk_finished: (f) => `Your step for many loads is done: ${f.done} changed, ${f.refused} left as they were.`,
  } satisfies Record<NotificationKind, (facts: NotificationFacts) => string>,
}
