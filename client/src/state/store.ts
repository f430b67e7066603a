import { useEffect, useState } from "preact/hooks";

/** Observable value. */
export interface Store<T> {
  get(): T;
  /** Replace the value with the result of `change`. */
  set(change: (value: T) => T): void;
  /** Call a function after every change; return a function that unsubscribes. */
  watch(listener: () => void): () => void;
}

export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(change) {
      const next = change(value);
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Use the value of a store in a component, re-rendering it on change. */
export function useStore<T>(store: Store<T>): T {
  const [value, setValue] = useState(store.get());
  useEffect(() => {
    setValue(() => store.get());
    return store.watch(() => setValue(() => store.get()));
  }, [store]);
  return value;
}
