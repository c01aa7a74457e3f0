import type { ContractEndpoint } from './define-endpoint'

const matches = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) =>
      segment.startsWith(':') ? given[index] !== '' : segment === given[index],
    )
  )
}

/**
 * The methods that the contract knows for a path below `/api`; empty when it does not know the path. A path that is one of
 * the contract word by word is not taken for a parameter of another (`/images/config` is no picture's id).
 */
export function contractMethods(endpoints: ContractEndpoint[], path: string): string[] {
  const exact = endpoints.filter((endpoint) => endpoint.path === path)
  const found = exact.length > 0 ? exact : endpoints.filter((endpoint) => matches(endpoint.path, path))
  return found.map((endpoint) => endpoint.method.toUpperCase())
}
