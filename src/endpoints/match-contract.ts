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
 * The calls that the contract knows at a path below `/api`, one for each method; empty when it does not know the path. A path
 * that is one of the contract word by word is not taken for a parameter of another (`/images/config` is no picture's id).
 */
export function callsAt(endpoints: readonly ContractEndpoint[], path: string): ContractEndpoint[] {
  const exact = endpoints.filter((endpoint) => endpoint.path === path)
  return exact.length > 0 ? exact : endpoints.filter((endpoint) => matches(endpoint.path, path))
}
