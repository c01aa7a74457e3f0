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

/** The methods that the contract knows for a path below `/api`; empty when it does not know the path. */
export const contractMethods = (endpoints: ContractEndpoint[], path: string): string[] =>
  endpoints
    .filter((endpoint) => matches(endpoint.path, path))
    .map((endpoint) => endpoint.method.toUpperCase())
