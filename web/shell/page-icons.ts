import type { ComponentType } from 'react'
import type { PageName } from '#domain/access/pages.ts'
import {
  AddIcon,
  BidIcon,
  CalendarIcon,
  ChartIcon,
  ClockIcon,
  CompanyIcon,
  ComplianceIcon,
  ContractorIcon,
  DashboardIcon,
  DocumentIcon,
  FuelIcon,
  InboxIcon,
  InspectionIcon,
  LoadIcon,
  MapIcon,
  MoneyIcon,
  NotificationIcon,
  PeopleIcon,
  PersonIcon,
  PhoneIcon,
  ProfileIcon,
  ReceiptIcon,
  SettingsIcon,
  SettlementIcon,
  SiteIcon,
  TruckIcon,
  WarningIcon,
  WeighTicketIcon,
} from '#ui'

type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>

/** The icon of a page in menus; a page without one of its own has the document's. */
export function pageIcon(name: PageName): Icon {
  return icons[name] ?? DocumentIcon
}

const icons: Partial<Record<PageName, Icon>> = {
  dashboard: DashboardIcon,
  loads: LoadIcon,
  new_load: AddIcon,
  new_customer: AddIcon,
  new_quote: AddIcon,
  tracking: MapIcon,
  scheduling: CalendarIcon,
  earnings: SettlementIcon,
  daily_logs: ClockIcon,
  mileage_tracking: SiteIcon,
  idle_tracking: FuelIcon,
  pretrip: InspectionIcon,
  trailers: TruckIcon,
  bidding: BidIcon,
  customers: CompanyIcon,
  customer_invoicing: ReceiptIcon,
  pricing_settings: MoneyIcon,
  user_management: PeopleIcon,
  driver_management: PersonIcon,
  contractor_compliance: ContractorIcon,
  driver_performance: ChartIcon,
  analytics: ChartIcon,
  profitability: MoneyIcon,
  yield_calculations: WeighTicketIcon,
  ticket_detection: WeighTicketIcon,
  compliance: ComplianceIcon,
  fraud_management: WarningIcon,
  profile: ProfileIcon,
  settings: SettingsIcon,
  outbox: InboxIcon,
  notifications: NotificationIcon,
  sync: PhoneIcon,
}
