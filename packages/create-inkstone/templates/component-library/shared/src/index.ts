export { Button, type ButtonProps } from "./Button.tsx";
export { Counter, type CounterProps } from "./Counter.tsx";
