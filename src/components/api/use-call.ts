import { useMutation } from '@tanstack/react-query'

import { call, type CallName, type Input } from './client'

/** A call that changes something, once what the contract has for it is given. @param onSettled after success and failure alike */
export const useCall = <Name extends CallName>(name: Name, onSettled?: () => unknown) =>
  useMutation({ mutationFn: (input: Input<Name>) => call(name, input), onSettled })
