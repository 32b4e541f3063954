/** Are the reasons of computers shown in the replay? It stays so from step to step. */
import { create } from 'zustand';

export const useShowsWhy = create<{ isOn: boolean }>(() => ({ isOn: false }));

export const toggleWhy = (): void => useShowsWhy.setState(({ isOn }) => ({ isOn: !isOn }));
