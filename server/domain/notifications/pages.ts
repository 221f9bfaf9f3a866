/** Where a notification leads: the page of the record that it is about. */
export type NotificationPage =
  | 'load'
  | 'job'
  | 'proposals'
  | 'messages'
  | 'tickets'
  | 'money'
  | 'settlement'
  | 'quote'
  | 'people'
  | 'profile'
  | 'bulk'
  | 'report'
  | 'inspection'
  | 'log'
  | 'driver_log'
  | 'dashboard'
  | 'customer_requests'
  | 'line_disputes'

/** The address of the page that a notification leads to, without the origin. */
export function notificationPath(page: NotificationPage, id: string): string {
  switch (page) {
    case 'load':
      return `/loads/${id}`
    case 'job':
      return `/loads?jobId=${id}`
    case 'proposals':
      return '/loads/new'
    case 'messages':
      return `/loads/${id}?tab=messages`
    case 'tickets':
      return `/loads/${id}?tab=weights`
    case 'money':
      return `/loads/${id}?tab=money`
    case 'settlement':
      return `/earnings?statement=${id}`
    case 'quote':
      return `/quotes/${id}`
    case 'inspection':
      return `/pretrip?report=${id}`
    case 'log':
      return '/daily-logs'
    case 'driver_log':
      return `/daily-logs?driver=${id}`
    case 'bulk':
      return `/loads?job=${id}`
    case 'report':
      return '/reports?tab=files'
    case 'customer_requests':
      return '/customer-portal?desk=requests'
    case 'line_disputes':
      return '/customer-portal?desk=disputes'
    case 'dashboard':
      return '/dashboard'
    case 'people':
      return '/user-management'
    case 'profile':
      return '/profile'
  }
}
