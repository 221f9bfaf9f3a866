import { httpRouteTable } from '#domain/access/http-routes.ts'

const ADDRESS = '/api/lists/'

/** The path of each list that the role table opens as a file, by the list's name. */
export const listRoutePaths: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(httpRouteTable).flatMap((route) => {
    const [method, path = ''] = route.split(' ')
    return method === 'GET' && path.startsWith(ADDRESS) ? [[path.slice(ADDRESS.length), path]] : []
  }),
)
