/** Sound effects, synthesized by the browser without files, at half of full volume. Silent without an audio device. */

interface Tone {
  /** Frequency in Hz at its beginning and end. */
  from: number;
  to?: number;
  ms: number;
  wave: OscillatorType;
  /** Relative to the loudest. */
  gain: number;
  after?: number;
}

/** White noise through a low-pass filter. */
interface Noise {
  noise: number;
  ms: number;
  gain: number;
}

/** The parts of a sound, played together or one after another. */
export type Sound = readonly (Tone | Noise)[];

export const tone = (frequency: number, ms: number, wave: OscillatorType = 'sine', gain = 0.5, options: Partial<Tone> = {}): Tone => ({
  ...{ from: frequency, ms, wave, gain },
  ...options,
});

const VOLUME = 0.5;
/** Time after the last sound until the audio device is suspended: playing silence would drain the battery. */
const REST_MS = 2000;
/** Fade-in and fade-out in seconds, so that tones do not click. */
const EDGE = 0.005;

type SoundSource = AudioScheduledSourceNode;

function createSound() {
  let context: AudioContext | null = null;
  let isBlocked = false;
  const sounding = new Set<SoundSource>();
  let resting: ReturnType<typeof setTimeout> | undefined;

  function suspendLater(audio: AudioContext): void {
    clearTimeout(resting);
    resting = setTimeout(() => {
      // If the browser refuses to suspend or resume, sounds are missing, but nothing else waits for them.
      if (sounding.size === 0 && audio.state === 'running') void audio.suspend().catch(() => undefined);
    }, REST_MS);
  }

  /** Opens the audio context. Browsers allow sound only after the first press. */
  function open(): AudioContext | null {
    if (context || isBlocked) return context;
    if (typeof AudioContext !== 'function' || navigator.userActivation?.hasBeenActive === false) return null;
    try {
      context = new AudioContext();
    } catch {
      isBlocked = true;
    }
    return context;
  }

  function start(audio: AudioContext, source: SoundSource, level: number, time: number, ms: number, through: AudioNode[]): void {
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0, time);
    gain.gain.linearRampToValueAtTime(level * VOLUME, time + EDGE);
    gain.gain.exponentialRampToValueAtTime(0.001, time + ms / 1000);
    const line: AudioNode[] = [source, ...through, gain, audio.destination];
    for (const [i, node] of line.entries()) if (i > 0) line[i - 1]?.connect(node);
    sounding.add(source);
    source.onended = () => {
      sounding.delete(source);
      gain.disconnect();
      suspendLater(audio);
    };
    source.start(time);
    source.stop(time + ms / 1000 + EDGE);
  }

  function startNoise(audio: AudioContext, { noise, ms, gain }: Noise, time: number): void {
    const length = Math.ceil((audio.sampleRate * ms) / 1000);
    const buffer = audio.createBuffer(1, length, audio.sampleRate);
    const wave = buffer.getChannelData(0);
    for (let i = 0; i < length; i++) wave[i] = Math.random() * 2 - 1;
    const source = audio.createBufferSource();
    source.buffer = buffer;
    const filter = audio.createBiquadFilter();
    filter.type = 'lowpass';
    filter.frequency.value = noise;
    start(audio, source, gain, time, ms, [filter]);
  }

  function startTone(audio: AudioContext, { from, to, ms, wave, gain, after = 0 }: Tone, begin: number): void {
    const time = begin + after / 1000;
    const source = audio.createOscillator();
    source.type = wave;
    source.frequency.setValueAtTime(from, time);
    if (to !== undefined) source.frequency.exponentialRampToValueAtTime(to, time + ms / 1000);
    start(audio, source, gain, time, ms, []);
  }

  return {
    /** Plays a sound after `delay` milliseconds. */
    play(sound: Sound, delay = 0): void {
      const audio = open();
      if (!audio) return;
      // May be refused: see above.
      if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
      const time = audio.currentTime + delay / 1000;
      for (const part of sound) {
        if ('noise' in part) startNoise(audio, part, time);
        else startTone(audio, part, time);
      }
    },
    /** Opens the audio device after a press, while the page is idle: that takes longer than a press may. */
    openWhenIdle(isWanted: () => boolean): void {
      const wake = (): void => {
        const audio = isWanted() ? open() : null;
        if (audio) suspendLater(audio);
      };
      const later = (): void => void (typeof requestIdleCallback === 'function' ? requestIdleCallback(wake) : setTimeout(wake, REST_MS));
      addEventListener('pointerup', later, { once: true });
    },
    /** Stops current and scheduled sounds. */
    hush(): void {
      for (const source of sounding) source.stop();
      sounding.clear();
    },
  };
}

export const { play, hush, openWhenIdle } = createSound();
